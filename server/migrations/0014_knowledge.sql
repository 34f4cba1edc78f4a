CREATE TABLE "passages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"page" integer,
	"heading" text,
	"text" text NOT NULL,
	"words" text[] NOT NULL,
	CONSTRAINT "passages_position" UNIQUE("file_id","position")
);
--> statement-breakpoint
ALTER TABLE "agent_files" ADD COLUMN "sha256" text;--> statement-breakpoint
ALTER TABLE "agent_files" ADD COLUMN "state" text DEFAULT 'queued' NOT NULL;--> statement-breakpoint
ALTER TABLE "agent_files" ADD COLUMN "reading" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "agent_files" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "agent_files" ADD COLUMN "claimed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "agent_files" ADD COLUMN "failure_code" text;--> statement-breakpoint
ALTER TABLE "agent_files" ADD COLUMN "failure_detail" text;--> statement-breakpoint
ALTER TABLE "agent_files" ADD COLUMN "passages" integer;--> statement-breakpoint
ALTER TABLE "passages" ADD CONSTRAINT "passages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passages" ADD CONSTRAINT "passages_file_id_agent_files_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."agent_files"("file_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passages_user" ON "passages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passages_words" ON "passages" USING gin ("words") WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "agent_files_unread" ON "agent_files" USING btree ("state") WHERE "agent_files"."state" in ('queued', 'reading');